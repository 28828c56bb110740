import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldProblem } from '#shared/forms/rules.ts'
import type { AuthFormRefusal } from '#shared/identity/forms.ts'
import type { AccountAreaState } from '#shared/pages/account-area.ts'
import type { AccountAreaFormName } from '#shared/pages/area-forms.ts'
import { type FormFieldState, FormProblemList, RefusalNotice, useProblemText } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './area-form.module.css'

type AreaFormProps = {
  readonly name: AccountAreaFormName
  readonly forms: AccountAreaState['forms']
  readonly submit: string
  readonly variant?: 'primary' | 'secondary'
  readonly actionOf?: (refusal: AuthFormRefusal) => ReactNode
  readonly children: (fields: FormFieldState) => ReactNode
}

type ActionRefusalProps = {
  readonly names: readonly AccountAreaFormName[]
  readonly forms: AccountAreaState['forms']
}

/** Refusal of a form that is only a button (action-form.tsx). */
export function ActionRefusal({ names, forms }: ActionRefusalProps) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const refusal = names.flatMap((name) => forms[name]?.refusal ?? []).at(0)
  return refusal === undefined ? null : <RefusalNotice refusal={refusal} notice={notice} />
}

const BLANK = { values: {}, problems: [] }

/** Scripts validate the form, then the browser posts it. */
export function AccountForm({ name, forms, submit, variant = 'primary', actionOf, children }: AreaFormProps) {
  const t = useT()
  const text = useProblemText()
  const href = useHref()
  const { path } = useVisit()
  const {
    state,
    isSubmitting: sending,
    notice,
    formProps,
  } = useForm(name, forms[name] ?? BLANK, { postsNatively: true })
  const { values, problems, refusal, waitSeconds } = state
  const mistakes = problems.map((problem: FieldProblem) => [problem.field, text(problem)] as const)
  const problemOf = (field: string) => mistakes.find(([of]) => of === field)?.[1]
  return (
    <form className={styles.form} method="post" action={href(path)} noValidate aria-busy={sending} {...formProps}>
      <input type="hidden" name="form" value={name} />
      {mistakes.length > 0 && <FormProblemList mistakes={mistakes} notice={notice} />}
      {refusal !== undefined && (
        <RefusalNotice refusal={refusal} waitSeconds={waitSeconds} action={actionOf?.(refusal)} notice={notice} />
      )}
      {children({ values, problemOf })}
      <Button type="submit" variant={variant} className={styles.submit} aria-disabled={sending || undefined}>
        {sending ? t('form.sending') : submit}
      </Button>
    </form>
  )
}
