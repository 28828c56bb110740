import { useT } from '../../../../i18n/translation.tsx'
import { TextField } from '../../../../ui/text-field/text-field.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <TextField name="invite" label={t('form.invite')} filters={['onlyEnAndNum']} />
      <TextField name="channel" label={t('area-form.channel.label')} hint={t('area-form.channel.hint')} />
      <TextField
        name="wrong-channel"
        label={t('area-form.channel.label')}
        defaultValue="example"
        problem={t('area-form.problems.channel_invalid')}
      />
      <TextField
        name="fixed-channel"
        label={t('area-form.channel.label')}
        defaultValue="https://example.com"
        disabled
      />
    </>
  )
}
