import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OtcDealerContent } from '../features/operator/dealer.tsx'

export function OperatorOtcPage({ data }: PageProps<PageData['operator-otc']>) {
  return <OtcDealerContent data={data} />
}
