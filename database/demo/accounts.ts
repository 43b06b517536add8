/** The sign-ins of the demo school, as the first start prints them. */
export const demoPassword = 'demo1234';

export const demoSignIns: readonly { email: string; who: string }[] = [
  { email: 'admin@demo.school', who: 'administrator of all schools' },
  { email: 'principal@demo.school', who: 'administrator of Jacaranda Ridge School' },
  { email: 'teacher@demo.school', who: 'teacher, Grades 6 to 8' },
  { email: 'parent@demo.school', who: 'parent of two children, Grades 6 and 8' },
  { email: 'father@demo.school', who: 'father who lives apart, and sees what the mother sees' },
  { email: 'grandmother@demo.school', who: 'grandmother without records' },
  { email: 'teacher2@demo.school', who: 'teacher at Bergzicht Primary School' },
  { email: 'parent2@demo.school', who: 'parent at Bergzicht Primary School' },
  { email: 'both@demo.school', who: 'teacher at Bergzicht, and parent at Jacaranda Ridge: two profiles' },
  { email: 'pending@demo.school', who: 'parent who waits for approval' },
  { email: 'rejected@demo.school', who: 'teacher who was rejected' },
  { email: 'learner@demo.school', who: 'learner with a month of the lessons portal' },
  { email: 'newlearner@demo.school', who: 'learner without a plan' },
  { email: 'triallearner@demo.school', who: 'learner on the free trial' },
  { email: 'expired@demo.school', who: 'learner whose month has ended' },
];

/** Who has a mobile number and no address. The codes of text messages are shown at /outbox. */
export const demoNumbers: readonly { number: string; typed: string; who: string }[] = [
  { number: '27825550177', typed: '082 555 0177', who: 'grandmother with a mobile number alone' },
];
