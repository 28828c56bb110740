import { MARKETS } from '#shared/markets/markets.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import { Marquee } from '../../../../ui/marquee/marquee.tsx'

export function MarqueeDemo() {
  const t = useT()
  const href = useHref()
  return (
    <Marquee label={t('docs-directives.marquee.label')}>
      {MARKETS.slice(0, 12).map(({ symbol, base, quote }) => (
        <a key={symbol} href={href(spotPath(symbol))}>
          <bdi>
            {base}/{quote}
          </bdi>
        </a>
      ))}
    </Marquee>
  )
}
