import { PasskeyNotice } from './passkey-notice.tsx'
import { usePasskeyAutofill } from './use-passkey.ts'

export const PasskeyOffer = () => <PasskeyNotice {...usePasskeyAutofill()} />
