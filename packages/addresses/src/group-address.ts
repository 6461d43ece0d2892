/** An address in groups of four characters, which people can compare: `bc1q w508 d6qe`. */
export const groupsOfFour = (address: string): readonly string[] => address.match(/.{1,4}/gu) ?? []
