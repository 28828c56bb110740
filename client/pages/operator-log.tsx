import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DeskLog } from '../features/operator/log.tsx'

export function OperatorLogPage({ data }: PageProps<PageData['operator-log']>) {
  return <DeskLog data={data} />
}
