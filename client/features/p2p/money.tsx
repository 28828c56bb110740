import { groupThousands } from '#shared/format/group-thousands.ts'

type FiatProps = { readonly value: string; readonly fiat: string }

export function FiatAmount({ value, fiat }: FiatProps) {
  return <bdi className="figure">{`${groupThousands(value)} ${fiat}`}</bdi>
}
