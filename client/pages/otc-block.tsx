import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { BlockTradeContent } from '../features/otc/block.tsx'

export function OtcBlockPage({ data }: PageProps<PageData['otc-block']>) {
  return <BlockTradeContent data={data} />
}
