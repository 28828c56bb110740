import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  by: { label: 'Compte par', email: 'E-mail', phone: 'Téléphone' },
  email: {
    label: 'Adresse e-mail',
    placeholder: 'nom@example.com',
    list: 'Adresses suggérées',
    offered: ({ count }: { count: number }) =>
      plural('fr', count, {
        one: `${count} suggestion`,
        many: `${count} de suggestions`,
        other: `${count} suggestions`,
      }),
    didYouMean: 'Vouliez-vous dire {{address}} ?',
  },
  mobile: { label: 'Numéro de téléphone', country: 'Indicatif du pays' },
  password: {
    label: 'Mot de passe',
    new: 'Nouveau mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    strength: 'Robustesse : {{level}}',
    levels: { none: 'rien de saisi', weak: 'faible', fair: 'moyenne', good: 'bonne', strong: 'forte' },
    rules: {
      length: '8 à 32 caractères',
      upper: 'Une majuscule',
      lower: 'Une minuscule',
      digit: 'Un chiffre',
      special: 'Un caractère spécial',
    },
    met: '(respecté)',
  },
  code: { label: 'Code à 6 chiffres' },
  secondCode: 'Code de l’application ou code de secours',
  invite: 'Code d’invitation (facultatif)',
  terms: 'J’ai au moins 18 ans et je sais que {{brand}} fonctionne en argent fictif.',
  residence: { label: 'Pays ou région de résidence', none: 'Choisir' },
  sending: 'Un instant…',
  problemCount: ({ count }: { count: number }) =>
    plural('fr', count, {
      one: `Corrigez ${count} champ`,
      many: `Corrigez ${count} de champs`,
      other: `Corrigez ${count} champs`,
    }),
  refusals: {
    accounts_closed: {
      title: 'Les comptes ne sont pas encore ouverts sur cette plateforme',
      text: 'Votre saisie est correcte et rien n’a été conservé. Les marchés et l’écran de trading sont ouverts sans compte.',
    },
    passkeys_closed: {
      title: 'Les clés d’accès ne sont pas encore proposées',
      text: 'Utilisez votre mot de passe pour l’instant.',
    },
    social_closed: {
      title: 'La connexion par un autre service n’est pas encore proposée',
      text: 'Utilisez votre e-mail ou votre numéro de téléphone et votre mot de passe.',
    },
    insecure_address: {
      title: 'Cette adresse ne permet pas de rester connecté',
      text: 'Les navigateurs ne gardent une session qu’en https. Ouvrez le site par son adresse https.',
    },
    credentials_wrong: {
      title: 'Compte ou mot de passe incorrect',
      text: 'Vérifiez les deux, y compris les majuscules. Mot de passe oublié ? Définissez-en un nouveau.',
    },
    account_frozen: {
      title: 'Ce compte est gelé',
      text: 'Vous ne pouvez pas vous connecter pendant la vérification. Nous vous écrirons.',
    },
    too_many_attempts: {
      title: 'Trop de tentatives',
      text: 'Pour protéger les comptes, la prochaine doit attendre. Aucun compte n’est bloqué.',
    },
    busy: {
      title: 'Beaucoup de connexions en ce moment',
      text: 'Tout va bien : renvoyez le formulaire dans un instant.',
    },
    flow_over: {
      title: 'Cette étape a expiré',
      text: 'Recommencez depuis le début. Si cela se répète, votre navigateur refuse peut-être les cookies.',
    },
    code_over: {
      title: 'Ce code n’est plus valable',
      text: 'Il a expiré ou a été mal saisi trop souvent. Demandez-en un autre.',
    },
    code_too_soon: {
      title: 'Un code vient d’être envoyé',
      text: 'Cherchez-le d’abord, y compris dans les courriers indésirables.',
    },
    unavailable: {
      title: 'La plateforme est injoignable',
      text: 'Vérifiez votre connexion et renvoyez le formulaire.',
    },
  },
  notices: {
    code_sent: { title: 'Un nouveau code est en route', text: 'Le précédent n’est plus valable.' },
  },
  wait: ({ count }: { count: number }) =>
    plural('fr', count, {
      one: `Réessayez dans ${count} minute.`,
      many: `Réessayez dans ${count} de minutes.`,
      other: `Réessayez dans ${count} minutes.`,
    }),
  problems: {
    email_missing: 'Saisissez votre adresse e-mail.',
    email_invalid: 'Saisissez une adresse du type nom@example.com.',
    email_too_long: 'Une adresse e-mail compte {{most}} caractères au maximum.',
    mobile_missing: 'Saisissez votre numéro de téléphone.',
    mobile_digits: 'Saisissez votre numéro en chiffres, sans l’indicatif du pays.',
    mobile_too_short: 'Un numéro compte au moins {{least}} chiffres.',
    mobile_too_long: 'Un numéro compte {{most}} chiffres au maximum.',
    country_missing: 'Choisissez un pays ou une région dans la liste.',
    password_missing: 'Saisissez un mot de passe.',
    password_too_short: 'Le mot de passe compte au moins {{least}} caractères.',
    password_too_long: 'Le mot de passe compte {{most}} caractères au maximum.',
    password_character:
      'Utilisez des lettres de A à Z sans accent, des chiffres et les caractères spéciaux courants, sans espace ni guillemet droit.',
    password_no_upper: 'Ajoutez une majuscule au mot de passe.',
    password_no_lower: 'Ajoutez une minuscule au mot de passe.',
    password_no_digit: 'Ajoutez un chiffre au mot de passe.',
    password_no_special: 'Ajoutez un caractère spécial au mot de passe, par exemple ! ou #.',
    password_common: 'Ce mot de passe est parmi les premiers que l’on devinerait. Choisissez-en un autre.',
    code_missing: 'Saisissez le code à {{digits}} chiffres.',
    code_incomplete: 'Le code compte {{digits}} chiffres.',
    code_wrong: 'Ce n’est pas le bon code. Essais restants : {{left}}.',
    terms_missing: 'Cochez la case pour continuer.',
    invite_invalid: 'Un code d’invitation compte de 4 à {{most}} lettres et chiffres.',
    password_wrong: 'Ce n’est pas votre mot de passe actuel.',
    totp_wrong: 'Ce n’est pas le code affiché par l’application en ce moment.',
    totp_used: 'Ce code a déjà servi. Attendez le suivant ou prenez un autre code de secours.',
  },
} satisfies Catalog<Messages['form']>
