import { EmailField } from '../../../../ui/email-field/email-field.tsx'

export function Demo() {
  return <EmailField defaultValue="" />
}
