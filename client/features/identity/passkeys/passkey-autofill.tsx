import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'

const load = async () => (await import('./passkey-offer.tsx')).PasskeyOffer

/** The code loads when the browser is idle. */
export function PasskeyAutofill() {
  const Offer = useIdleComponent(load)
  return Offer && <Offer />
}
