import { MESSAGE_LONGEST } from '#shared/forms/facts.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { TextArea } from '../../../../ui/text-area/text-area.tsx'

export function Demo() {
  const t = useT()
  return (
    <>
      <TextArea
        name="message"
        label={t('area-form.message.label')}
        hint={t('area-form.message.hint', { most: MESSAGE_LONGEST })}
      />
      <TextArea
        name="long-message"
        label={t('area-form.message.label')}
        problem={t('area-form.problems.message_too_long', { most: MESSAGE_LONGEST })}
      />
    </>
  )
}
