export default {
  title: 'Accept the documents to continue',
  lead: 'You haven’t accepted the current versions of these documents yet. Nothing you entered is lost.',
  accept: 'I have read and accept these documents.',
  unchecked: 'Check the box to continue.',
  submit: 'Accept and continue',
  secrets: 'For your security, enter passwords and codes again afterward.',
  rights: 'Until you accept, you can still close positions, withdraw your funds, and close your account.',
  done: 'All documents are accepted',
  doneText: 'You can close this tab and continue where you were.',
} as const
