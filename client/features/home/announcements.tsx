// Only the server renders announcements.

import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import type { HomeFigures } from '#shared/pages/home.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'

export function HomeAnnouncements({ news = [] }: { readonly news: HomeFigures['news'] }) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const standing: readonly (readonly [text: string, to: string])[] = [
    [t('home-more.news.pairs', { count: MARKETS.length }), href('/markets')],
    ...(hasPaperAccounts(config)
      ? ([[t('home-more.news.paper'), href(spotPath(DEFAULT_MARKET_SYMBOL))]] as const)
      : []),
    [t('home-more.news.languages'), '#languages'],
  ]
  const told = news.map(({ id, title }) => [title, href(`/announcements/${id}`)] as const)
  return (
    <section aria-label={t('home-more.news.label')}>
      <ul>
        {(told.length > 0 ? told : standing).map(([text, to]) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
