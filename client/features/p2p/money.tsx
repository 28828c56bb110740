import { groupThousands } from '#shared/format/numbers.ts'

type FiatProps = { readonly value: string; readonly fiat: string }

/** An amount or a price in a currency, with its code behind it. */
export function Fiat({ value, fiat }: FiatProps) {
  return <bdi className="figure">{`${groupThousands(value)} ${fiat}`}</bdi>
}
