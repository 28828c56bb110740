import { useT } from '../../../../i18n/translation.tsx'
import styles from '../../../../ui/field/field.module.css'
import { createFieldAttributes, Field } from '../../../../ui/field/field.tsx'

export function ComponentDemo() {
  const t = useT()
  const hint = t('area-form.channel.hint')
  const problem = t('area-form.problems.name_missing')
  return (
    <>
      <Field name="site" label={t('area-form.channel.label')} hint={hint}>
        <input className={styles.input} type="url" {...createFieldAttributes('site', { hint })} />
      </Field>
      <Field name="no-name" label={t('area-form.name')} problem={problem}>
        <input className={styles.input} type="text" {...createFieldAttributes('no-name', { problem })} />
      </Field>
    </>
  )
}
