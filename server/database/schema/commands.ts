/** Stored answers, by account and request id, so that a repeated request gets the same answer. */
export interface CommandAnswersTable {
  accountId: string;
  /** Hash of the request's id. The id itself decrypts the answer and is never stored. */
  requestId: string;
  /** Hash of the command and its input: a request id that was used for another command or input is refused. */
  fingerprint: string;
  /** The answer as JSON, encrypted with the request's id; some commands store it unencrypted, after a `=`. */
  answer: string;
  at: number;
}

export interface CommandTables {
  commandAnswers: CommandAnswersTable;
}
