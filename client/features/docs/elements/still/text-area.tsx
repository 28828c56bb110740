import { AFFILIATE_APPLICATION_MESSAGE_MAX } from '#shared/forms/facts.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { TextArea } from '../../../../ui/text-area/text-area.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <TextArea
        name="message"
        label={t('area-form.message.label')}
        hint={t('area-form.message.hint', { most: AFFILIATE_APPLICATION_MESSAGE_MAX })}
      />
      <TextArea
        name="long-message"
        label={t('area-form.message.label')}
        problem={t('area-form.problems.message_too_long', { most: AFFILIATE_APPLICATION_MESSAGE_MAX })}
      />
    </>
  )
}
