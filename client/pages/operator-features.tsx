import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { FeatureSwitchesContent } from '../features/operator/features.tsx'

export function OperatorFeaturesPage({ data }: PageProps<PageData['operator-features']>) {
  return <FeatureSwitchesContent data={data} />
}
