import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { Features } from '../features/operator/features.tsx'

export function OperatorFeaturesPage({ data }: PageProps<PageData['operator-features']>) {
  return <Features data={data} />
}
