import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'

const load = async () => (await import('./passkey-offer.tsx')).PasskeyOffer

/** Offers passkeys in the account field. Its code loads when the browser is idle, like that of the ceremony. */
export function PasskeyAutofill() {
  const Offer = useIdleComponent(load)
  return Offer && <Offer />
}
