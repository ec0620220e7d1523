export const pick = <Whole extends object>(
  whole: Whole,
  isPicked: (field: string) => boolean,
): Partial<Whole> => {
  const picked: Partial<Whole> = {}
  for (const field in whole) if (isPicked(field)) picked[field] = whole[field]
  return picked
}
