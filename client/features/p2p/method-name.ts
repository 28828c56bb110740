import { findPaymentMethod } from '#shared/p2p/payment-methods.ts'
import { useT } from '../../i18n/translation.tsx'

export function usePaymentMethodName(): (id: string) => string {
  const t = useT()
  return (id) => findPaymentMethod(id)?.brand ?? (id === 'bank_transfer' ? t('p2p.methods.bank_transfer') : id)
}
