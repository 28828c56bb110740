import { groupThousands } from '#shared/format/numbers.ts'

const CENTS = 2

/** Decimal text with thousands grouped and no more than cents, rounded down. */
export const cents = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.')
  return `${groupThousands(whole)}.${fraction.slice(0, CENTS).padEnd(CENTS, '0')}`
}

/** An amount of USDT, to the cent. */
export const Usdt = ({ amount }: { readonly amount: string }) => (
  <bdi dir="ltr" className="figure">
    {cents(amount)} USDT
  </bdi>
)
