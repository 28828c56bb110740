import { useT } from '../../../../i18n/translation.tsx'
import { CodeInput } from '../../../../ui/code-input/code-input.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <CodeInput name="code" label={t('form.code.label')} />
      <CodeInput
        name="short-code"
        label={t('form.code.label')}
        defaultValue="3141"
        problem={t('form-answers.problems.code_incomplete', { digits: 6 })}
      />
    </>
  )
}
