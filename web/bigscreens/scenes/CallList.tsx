import { isUrgent, type OpenCall } from "../../../domain/bigscreens/calls.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { displayTexts } from "../../texts/displays.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { People } from "../../tournaments/People.tsx";
import { Name } from "../../ui/Name.tsx";
import { useClock } from "../useClock.ts";
import { type CallLayout, listAttributes } from "./callLayout.ts";
import "./calls.css";

const MINUTE_MS = 60_000;

/** Shows calls in a layout. Urgent calls are gold. */
export function CallList({ calls, layout }: { calls: readonly OpenCall[]; layout: CallLayout }) {
  return (
    <ul className="calls" {...listAttributes(layout)}>
      {calls.map((call) => (
        <Row key={call.id} call={call} isBrief={layout.isBrief} />
      ))}
    </ul>
  );
}

function Row({ call, isBrief }: { call: OpenCall; isBrief: boolean }) {
  const now = useClock(call.at);
  const [first, second] = call.teams;
  const minutes = Math.max(0, Math.floor((now - call.at) / MINUTE_MS));
  const urgent = isUrgent(call, now);
  const nameOf = (team: Team) => (isBrief ? <Name>{peopleOf(team)}</Name> : <People team={team} />);
  return (
    <li className="call" data-urgent={urgent || undefined}>
      <span className="call-table">
        <span>{texts.tableWord}</span>
        <span> </span>
        <b>{call.table}</b>
      </span>
      <span className="call-pair">
        <b translate="no">{first && nameOf(first)}</b>
        <span>
          <i>{texts.versus}</i>
          {second && nameOf(second)}
        </span>
      </span>
      <span className="call-wait">
        <b>{minutes === 0 ? texts.justCalled : displayTexts.minutes(minutes)}</b>
        {urgent && <span>{texts.lookedFor}</span>}
      </span>
    </li>
  );
}
