import { isFieldApplicable } from '#shared/bots/fields.ts'
import type { BotFieldName, BotFieldSpec } from '#shared/bots/kinds/registry.ts'
import { loginPath } from '#shared/navigation/login-path.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useIsHydrated } from '../../i18n/use-is-hydrated.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './bots.module.css'
import { type BotFormValues, BotSettingFields } from './kind-form.tsx'
import { type BotRefusalOnForm, useBotFieldProblem } from './refusal.ts'

type Props = {
  readonly data: PageData['bot-create']
  readonly fields: readonly BotFieldSpec[]
  readonly values: BotFormValues
  readonly problem: BotRefusalOnForm | undefined
  readonly units: { readonly base: string; readonly quote: string }
  readonly path: string
  readonly here: string
  readonly onValue: (name: BotFieldName, value: string) => void
}

function Sharing({ typed }: { readonly typed: Readonly<Record<string, string>> }) {
  const t = useT()
  return (
    <>
      <SelectField
        name="from"
        label={t('bots.create.from')}
        placeholder={t('bots.choose')}
        defaultValue={typed.from ?? 'spot'}
        options={(['spot', 'bot'] as const).map((name) => [name, t(`bots.create.wallets.${name}`)])}
      />
      <Checkbox name="share" defaultChecked={typed.share === 'on'}>
        {t('bots.create.share')}
      </Checkbox>
      <TextField
        name="note"
        label={t('bots.create.note')}
        autoComplete="off"
        maxLength={280}
        defaultValue={typed.note ?? ''}
      />
    </>
  )
}

export function BotCreateForm({ data, fields, values, problem, units, path, here, onValue }: Props) {
  const t = useT()
  const { locale, origin } = useVisit()
  // Without scripts all fields are visible, because fields could not appear while the user types.
  const isAlive = useIsHydrated()
  const { own, cloneOf } = data
  const fieldProblem = useBotFieldProblem(problem ?? own?.submission.refusal)
  return (
    <NativeForm
      path={path}
      action="create"
      fields={{ ...(own && { key: own.submission.key }), ...(cloneOf !== undefined && { cloneOf }) }}
      className={styles.form}
    >
      <BotSettingFields
        fields={isAlive ? fields.filter((field) => isFieldApplicable(field, values)) : fields}
        values={values}
        onValue={onValue}
        problem={fieldProblem}
        units={units}
      />
      {own ? (
        <>
          <Sharing typed={own.submission.values} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" size="l">
              {t('bots.create.submit')}
            </Button>
            {!isAlive && (
              <Button type="submit" name="check" value="on" size="l">
                {t('bots.create.check')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <ButtonLink variant="primary" size="l" href={loginPath(locale, here, { origin })}>
          {t('bots.create.logIn')}
        </ButtonLink>
      )}
    </NativeForm>
  )
}
