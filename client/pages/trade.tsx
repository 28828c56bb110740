import type { ReactNode } from 'react'
import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { knownBars } from '../features/spot/bars.ts'
import { TradeScreen } from '../features/spot/desk/trade-screen.tsx'
import { AnswersProvider } from '../live/answers.tsx'

/** The spot page of whoever is logged in. */
export function TradePage({ data }: PageProps<PageData['trade']>): ReactNode {
  return (
    <AnswersProvider known={knownBars(data)}>
      <TradeScreen data={data} />
    </AnswersProvider>
  )
}
