import { EmailField } from '../../../../ui/email-field/email-field.tsx'

export function ComponentDemo() {
  return <EmailField defaultValue="" />
}
