import { useT } from '../../../../i18n/translation.tsx'
import styles from '../../../../ui/field/field.module.css'
import { Field, fieldAttributes } from '../../../../ui/field/field.tsx'

export function Demo() {
  const t = useT()
  const hint = t('form.channel.hint')
  const problem = t('form.problems.name_missing')
  return (
    <>
      <Field name="site" label={t('form.channel.label')} hint={hint}>
        <input className={styles.input} type="url" {...fieldAttributes('site', { hint })} />
      </Field>
      <Field name="no-name" label={t('form.name')} problem={problem}>
        <input className={styles.input} type="text" {...fieldAttributes('no-name', { problem })} />
      </Field>
    </>
  )
}
