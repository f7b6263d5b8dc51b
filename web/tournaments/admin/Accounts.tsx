import { Check } from "lucide-react";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { recordAt } from "../../../domain/tournaments/progress.ts";
import { type Account, accountsOf, gamesIn } from "../../../domain/tournaments/reports.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { timeOfDay } from "../../texts/dates.ts";
import { matchAccountTexts as texts } from "../../texts/matchAccounts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import type { ShownTournament } from "../useTournament.ts";

/**
 * Who says what about a contested match, for the administrator who decides it (rule T39): the two reports side by side, and in
 * a best of three the games of each, with those marked about which they differ.
 */
export function Accounts({ shown, match }: { shown: ShownTournament; match: Match }) {
  const report = recordAt(shown.progress.records, match)?.report;
  if (!report?.contested) return null;
  const accounts = accountsOf(report, match);
  return (
    <section aria-label={texts.title} className="grid gap-2.5">
      <h3 className="text-base">{texts.title}</h3>
      <ul className="grid grid-cols-2 gap-2.5">
        {accounts.map((account) => (
          <li key={account.teamId} className="min-w-0 rounded-card border border-line bg-surface p-3">
            <p className="flex min-w-0 items-center gap-2">
              <Avatar id={account.by} name={nameOf(shown, account)} size="s" />
              <span className="min-w-0 leading-tight">
                <b translate="no" dir="auto" className="wrap-anywhere block font-semibold">
                  {nameOf(shown, account)}
                </b>
                <span className="text-ink-2 text-sm">{texts.at(timeOfDay(account.at))}</span>
              </span>
            </p>
            <p className="wrap-anywhere mt-2 text-sm leading-snug">
              {texts.says(shown.teams.get(account.winner), account.score)}
            </p>
          </li>
        ))}
      </ul>
      {accounts.length === 2 && <Games shown={shown} accounts={accounts} />}
      {accounts.length === 1 && <p className="text-ink-2 text-sm">{texts.otherUnknown}</p>}
    </section>
  );
}

/** The same in a line for each report, for a row of tasks. */
export function AccountLines({ shown, match }: { shown: ShownTournament; match: Match }) {
  const report = recordAt(shown.progress.records, match)?.report;
  return (
    <div className="grid gap-1 text-sm leading-snug empty:hidden">
      {(report?.contested ? accountsOf(report, match) : []).map((account) => (
        <p key={account.teamId} className="wrap-anywhere">
          <b className="font-semibold">{texts.accountOf(nameOf(shown, account))}</b>
          <span>{` ${texts.says(shown.teams.get(account.winner), account.score)}`}</span>
        </p>
      ))}
    </div>
  );
}

/** The games of a best of three as each account tells them. Nothing if an account has no score. */
function Games({ shown, accounts }: { shown: ShownTournament; accounts: readonly Account[] }) {
  const games = accounts.flatMap((account) => gamesIn(account) ?? []);
  if (games.length < 2) return null;
  const people = (teamId: string) => {
    const team = shown.teams.get(teamId);
    return team ? peopleOf(team) : "";
  };
  const rows = [
    {
      label: texts.firstTwo,
      cells: games.map(({ firstTwo }) => (firstTwo === null ? texts.oneEach : texts.both(people(firstTwo)))),
    },
    {
      label: texts.third,
      cells: games.map(({ third }) => (third === null ? texts.notPlayed : texts.to(people(third)))),
    },
  ];
  return (
    <Card padded={false} className="overflow-hidden">
      <table className="w-full table-fixed text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="w-24 p-2.5 font-semibold text-ink-2">
              {texts.games}
            </th>
            {accounts.map((account) => (
              <th key={account.teamId} scope="col" className="wrap-anywhere p-2.5 font-semibold">
                {texts.accountOf(nameOf(shown, account))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => {
            const isSame = cells[0] === cells[1];
            return (
              <tr
                key={label.same}
                className={classes("border-line border-t", !isSame && "bg-[#f97316]/12 font-semibold")}
              >
                <th
                  scope="row"
                  className={classes("p-2.5 font-semibold", isSame ? "text-ink-2" : "text-orange-ink")}
                >
                  {isSame ? label.same : label.differs}
                </th>
                {cells.map((cell, index) => (
                  <td key={accounts[index]?.teamId} className="wrap-anywhere p-2.5 align-top">
                    {isSame && (
                      <Check
                        aria-hidden="true"
                        strokeWidth={3}
                        className="mr-1.5 inline size-4 text-green-ink"
                      />
                    )}
                    <span>{cell}</span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

/** The name of the player who gave an account; the players of the team if that player is not in it any more. */
function nameOf({ teams }: ShownTournament, { teamId, by }: Account): string {
  const team = teams.get(teamId);
  return team?.players.find(({ id }) => id === by)?.name ?? (team ? peopleOf(team) : "");
}
