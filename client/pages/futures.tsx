import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Futures } from '../features/futures/futures.tsx'
import { FUTURES } from '../features/futures/futures-product.ts'
import { VisitorProviders } from '../features/futures/providers.tsx'
import { cachedBars } from '../features/market/bars.ts'
import { AnswersProvider } from '../live/answers.tsx'

export function FuturesPage({ data }: PageProps<PageData['futures']>) {
  return (
    <AnswersProvider known={cachedBars(FUTURES, data)}>
      <Futures data={data} Around={VisitorProviders} />
    </AnswersProvider>
  )
}
