import { describe, expect, test } from 'vitest'
import { AFFILIATE_BANNER_SIZES, type AffiliateBannerSize, renderAffiliateBanner } from './banner.ts'

const WORDS = { brand: 'Meridian', title: 'Trade <crypto> & more', action: 'Sign up', code: 'ABCDEFGHJK-3' }
const LINK = 'https://meridian.test/register?r=ABCDEFGHJK-3'

describe('banners', () => {
  test.each(Object.keys(AFFILIATE_BANNER_SIZES) as AffiliateBannerSize[])(
    '%s has its size, its words and a code of its own link',
    (size) => {
      const [width, height] = AFFILIATE_BANNER_SIZES[size]
      const svg = renderAffiliateBanner(size, { ...WORDS, link: LINK, isRtl: false })
      expect(svg).toContain(`width="${width}" height="${height}"`)
      expect(svg).toContain('&lt;crypto&gt;')
      expect(svg).not.toContain('<crypto>')
      expect(svg).toContain('ABCDEFGHJK-3')
      const other = renderAffiliateBanner(size, { ...WORDS, link: `${LINK}4`, isRtl: false })
      const codeOf = (text: string) => /<path d="(M\d+ \d+h\d+v1h[^"]*)" fill="#000"/.exec(text)?.[1]
      expect(codeOf(svg)).not.toBe(codeOf(other))
      // A browser loads no other file for the banner.
      expect(svg).not.toMatch(/href|url\(|<image|<script/)
    },
  )

  test('from right to left the code is at the left end', () => {
    const x = (isRtl: boolean) =>
      /<svg x="(\d+)"/.exec(renderAffiliateBanner('leaderboard', { ...WORDS, link: LINK, isRtl }))?.[1]
    expect(Number(x(true))).toBeLessThan(Number(x(false)))
  })
})
