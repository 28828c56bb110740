import { encode } from 'uqr'
import {
  escapeMarkup,
  estimateTextWidth,
  fitSvgText,
  renderSvgQrCode,
  renderSvgText,
  type SvgTextPosition,
} from '#shared/platform/svg-text.ts'

export const AFFILIATE_BANNER_SIZES = {
  leaderboard: [728, 90],
  rectangle: [300, 250],
  skyscraper: [160, 600],
  square: [1080, 1080],
  social: [1200, 630],
} as const satisfies Readonly<Record<string, readonly [width: number, height: number]>>
export type AffiliateBannerSize = keyof typeof AFFILIATE_BANNER_SIZES

export const isAffiliateBannerSize = (text: string): text is AffiliateBannerSize =>
  Object.hasOwn(AFFILIATE_BANNER_SIZES, text)

export type BannerTexts = { readonly brand: string; readonly title: string; readonly action: string }
type Banner = BannerTexts & { readonly link: string; readonly code: string; readonly isRtl: boolean }

type Layout = {
  readonly qr: { readonly x: number; readonly y: number; readonly side: number }
  readonly small: number
  readonly brand: SvgTextPosition
  readonly title: SvgTextPosition & { readonly width: number; readonly height: number; readonly largest: number }
  readonly action: SvgTextPosition & { readonly width: number }
}

/** Places the elements in a row on flat banners, in a column on narrow ones. */
function layoutOf([width, height]: readonly [number, number], isRtl: boolean): Layout {
  const least = Math.min(width, height)
  const pad = Math.round(least * 0.08)
  // In right-to-left text, SVG's anchor `start` is the right end.
  const startX = isRtl ? width - pad : pad
  const endOf = (side: number) => (isRtl ? pad : width - pad - side)
  if (width > height * 2) {
    const [side, small] = [height - 2 * pad, Math.round(height * 0.17)]
    const room = { width: width - side - 3 * pad, height: height - 2 * pad - small * 1.5, largest: height * 0.36 }
    const foot = { x: startX, y: height - pad, anchor: 'start' } as const
    return {
      qr: { x: endOf(side), y: pad, side },
      small,
      brand: foot,
      title: { ...foot, y: pad, ...room },
      action: { ...foot, width: room.width },
    }
  }
  const isTall = height > width * 2
  const side = isTall ? width - 2 * pad : Math.round(height * 0.34)
  const small = Math.round(least * (isTall ? 0.09 : 0.06))
  const qrY = height - pad - side
  const at = isTall
    ? ({ x: Math.round(width / 2), anchor: 'middle' } as const)
    : ({ x: startX, anchor: 'start' } as const)
  const top = pad + small * 2
  const actionY = isTall ? qrY - pad - small * 1.5 : qrY + side / 2
  const bottom = isTall ? actionY - small * 2 : qrY - pad
  return {
    qr: { x: isTall ? pad : endOf(side), y: qrY, side },
    small,
    brand: { ...at, y: pad + small },
    action: { ...at, y: actionY, width: isTall ? side : (width - side - 3 * pad) * 0.9 },
    title: { ...at, y: top, width: width - 2 * pad, height: bottom - top, largest: least * (isTall ? 0.2 : 0.14) },
  }
}

export function renderAffiliateBanner(
  size: AffiliateBannerSize,
  { brand, title, action, link, code, isRtl }: Banner,
): string {
  const [width, height] = AFFILIATE_BANNER_SIZES[size]
  const { qr, small, ...places } = layoutOf([width, height], isRtl)
  const bold = fitSvgText(title, places.title)
  const longer = estimateTextWidth(action, 1) > estimateTextWidth(code, 1) ? action : code
  const { size: few } = fitSvgText(longer, { width: places.action.width, height: small * 1.25, largest: small })
  const isOneLine = places.brand.y === places.action.y
  const body = [
    renderSvgText(
      bold.lines,
      bold.size,
      { ...places.title, y: places.title.y + bold.size },
      'font-weight="700" fill="#fff"',
    ),
    ...(isOneLine
      ? [renderSvgText([`${brand} · ${action} · ${code}`], small, places.action, 'fill="#a9c6ff"')]
      : [
          renderSvgText([brand], small, places.brand, 'font-weight="700" fill="#a9c6ff"'),
          renderSvgText([action, code], few, places.action, 'fill="#a9c6ff"'),
        ]),
  ]
  const hills = `M0 ${height}L${Math.round(width * 0.35)} ${Math.round(height * 0.7)}L${Math.round(width * 0.6)} ${Math.round(height * 0.82)}L${width} ${Math.round(height * 0.45)}V${height}z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(`${brand}: ${title}`)}" direction="${isRtl ? 'rtl' : 'ltr'}" font-family="system-ui, sans-serif"><rect width="${width}" height="${height}" fill="#0d1014"/><path d="${hills}" fill="#17233d"/>${body.join('')}${renderSvgQrCode(encode(link, { border: 2 }), qr.x, qr.y, qr.side)}</svg>`
}
