// Without a sender, a stage puts nothing into the outbox.

export const sendsMails = process.env.MAIL_FROM !== undefined
