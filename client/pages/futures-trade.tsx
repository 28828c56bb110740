import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { FUTURES } from '../features/futures/futures-product.ts'
import { TradeScreen } from '../features/futures/trade-screen.tsx'
import { cachedBars } from '../features/market/bars.ts'
import { AnswersProvider } from '../live/answers.tsx'

export function FuturesTradePage({ data }: PageProps<PageData['futures-trade']>) {
  return (
    <AnswersProvider known={cachedBars(FUTURES, data)}>
      <TradeScreen data={data} />
    </AnswersProvider>
  )
}
