import type { ReactNode } from 'react'
import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { cachedBars } from '../features/market/bars.ts'
import { SPOT } from '../features/spot/spot-product.ts'
import { TradeScreen } from '../features/spot/trade-screen.tsx'
import { AnswersProvider } from '../live/answers.tsx'

export function TradePage({ data }: PageProps<PageData['trade']>): ReactNode {
  return (
    <AnswersProvider known={cachedBars(SPOT, data)}>
      <TradeScreen data={data} />
    </AnswersProvider>
  )
}
