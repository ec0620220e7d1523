// Who a person signs up as.

export const signUpRoles = { policyholder: 'Policyholder', professional: 'Agent/Advisor' } as const
