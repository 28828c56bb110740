import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: 'E-mail ou téléphone', email: 'E-mail', phone: 'Téléphone' },
  email: {
    label: 'Adresse e-mail',
    placeholder: 'nom@example.com',
    list: 'Adresses suggérées',
    offered: ({ count }: { count: number }) =>
      selectPluralForm('fr', count, {
        one: `${count} suggestion`,
        many: `${count} de suggestions`,
        other: `${count} suggestions`,
      }),
    didYouMean: 'Vouliez-vous dire {{address}} ?',
  },
  mobile: { label: 'Numéro de téléphone', country: 'Indicatif du pays' },
  password: {
    label: 'Mot de passe',
    new: 'Nouveau mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    strength: 'Robustesse : {{level}}',
    levels: { none: 'pas encore saisi', weak: 'faible', fair: 'moyenne', good: 'bonne', strong: 'forte' },
    rules: {
      length: `${PASSWORD_SHORTEST} à ${PASSWORD_LONGEST} caractères`,
      upper: 'Une majuscule',
      lower: 'Une minuscule',
      digit: 'Un chiffre',
      special: 'Un caractère spécial',
    },
    met: '(fait)',
  },
  code: { label: `Code à ${CODE_LENGTH} chiffres` },
  secondCode: 'Code de l’application d’authentification ou code de secours',
  invite: 'Code de parrainage (facultatif)',
  terms: 'J’ai au moins 18 ans et je comprends que {{brand}} fonctionne uniquement en argent fictif.',
  agree: `J’ai au moins ${ADULT_AGE} ans et j’accepte ces documents de {{brand}} :`,
  residence: { label: 'Pays ou région de résidence', none: 'Choisissez un pays ou une région' },
  sending: 'Envoi…',
  undelivered: {
    lead: `Saisissez votre code. Il est valable ${CODE_MINUTES} minutes.`,
    title: {
      both: 'Aucun message n’a été envoyé',
      email: 'Ce site n’envoie pas d’e-mails',
      phone: 'Ce site n’envoie pas de SMS',
    },
    outbox:
      'Ce site fonctionne sans service de messagerie. Votre code se trouve dans la boîte d’envoi de cet ordinateur.',
    nowhere:
      'Ce site n’a pas encore de service de messagerie : aucun code ne peut vous parvenir. Contactez son exploitant.',
    open: 'Ouvrir la boîte d’envoi',
  },
} satisfies Catalog<Messages['form']>
