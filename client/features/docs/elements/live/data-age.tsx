import { DataAge } from '../../../../ui/data-age/data-age.tsx'

export function ComponentDemo() {
  return <DataAge />
}
