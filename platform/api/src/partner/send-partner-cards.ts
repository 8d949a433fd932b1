export async function sendPartnerCards(_deps: object, _sendId: string): Promise<void> {}
