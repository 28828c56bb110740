import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT, LEVEL_DAYS } from '../facts.ts'

export default {
  name: 'Programa de afiliados',
  hero: {
    title: 'Invita a traders y gana con cada operación',
    lead: `Gana hasta el ${COMMISSION_PERCENT} % de las comisiones de trading de todas las personas que invites a {{brand}}, mientras sigan operando.`,
    apply: 'Solicitar ahora',
    why: 'Por qué unirse a {{brand}}',
  },
  paper:
    'Aquí todo funciona con dinero ficticio, también las comisiones: se calculan hasta la última cifra y se pagan en el activo de la comisión de trading.',
  rates: {
    title: 'Tasas de comisión',
    lead: `Tu nivel depende del volumen de tus traders y de cuántos de ellos operaron en los últimos ${LEVEL_DAYS} días.`,
    sub: 'Si tus afiliados invitan a sus propios traders, ganas la diferencia entre tu tasa y la suya.',
    level: 'Nivel',
    turnover: `Volumen ${LEVEL_DAYS} días`,
    traders: 'Traders activos',
    share: 'Comisión',
    from: 'desde {{amount}} USDT',
    starter: 'Inicial',
    partner: 'Socio',
    senior: 'Socio sénior',
    principal: 'Socio principal',
  },
  estimate: {
    title: 'Calcula tus ganancias',
    traders: 'Traders activos que invitas',
    turnover: 'Volumen mensual por trader, USDT',
    result: '{{amount}} USDT ficticios al mes',
    note: 'Calculado con la comisión de trading spot del {{fee}} % y la tasa de comisión de este volumen.',
  },
  steps: {
    title: 'Cómo funciona',
    apply: {
      name: 'Envía tu solicitud',
      text: 'Cuéntanos quién eres y dónde está tu audiencia. Solo lleva dos minutos.',
    },
    share: { name: 'Comparte tu enlace', text: 'Usa un código para todos tus canales o uno para cada uno.' },
    earn: {
      name: 'Gana con cada operación',
      text: 'La comisión se calcula y se abona operación por operación.',
    },
  },
  faq: {
    title: 'Preguntas frecuentes',
    who: {
      question: '¿Quién puede participar?',
      answer:
        'Cualquiera que tenga una audiencia interesada en el trading: un canal, una web, una escuela o un grupo de amigos.',
    },
    when: {
      question: '¿Cuándo se paga la comisión?',
      answer: 'Después de cada operación. Se abona en tu monedero spot, en el mismo activo que la comisión de trading.',
    },
    long: {
      question: '¿Durante cuánto tiempo gano con un trader?',
      answer: 'Ganas de por vida, desde que el trader se registra con tu código.',
    },
    self: { question: '¿Puedo invitarme a mí mismo?', answer: 'No. Tus propias cuentas no te generan comisión.' },
  },
  closing: '¿Listo para empezar?',
  create: {
    title: 'Hazte afiliado',
    lead: 'Responde a cinco preguntas breves. Contestamos por correo en tres días laborables.',
    submit: 'Enviar solicitud',
    back: 'Volver al programa',
  },
  why: {
    title: 'Por qué los afiliados eligen {{brand}}',
    lead: 'Un programa que puedes verificar, operación a operación.',
    share: {
      name: `Hasta el ${COMMISSION_PERCENT} % de las comisiones`,
      text: 'Ganas con las operaciones spot y de futuros, desde la primera.',
    },
    life: {
      name: 'De por vida',
      text: 'Sigues ganando con todas las personas que se registren con tu código, sin fecha límite.',
    },
    daily: { name: 'Pago inmediato', text: 'La comisión se paga con cada operación. No hay importe mínimo.' },
    proof: { name: 'Cifras verificables', text: 'Cada comisión indica la operación de la que procede.' },
    languages: { name: 'Diez idiomas', text: 'Tu audiencia puede usar el exchange en su idioma, árabe incluido.' },
    paper: {
      name: 'Sin dinero real en riesgo',
      text: 'Tus traders practican con dinero ficticio, así que nada de lo que recomiendes puede costarles dinero.',
    },
    compare: 'Ver las tasas de comisión',
  },
} satisfies Catalog<Messages['affiliate']>
