import { Eye, EyeOff, GripVertical, Pause, Pencil, Pin, PinOff, Play, Trash2 } from "lucide-react";
import { useEffect } from "react";
import type { DisplayDetails } from "../../../domain/bigscreens/details.ts";
import {
  type DisplayPlan,
  type PlannedView,
  VIEW_SECONDS,
  type ViewName,
  viewNames,
} from "../../../domain/bigscreens/display.ts";
import { api } from "../../api/client.ts";
import { PATIENCE_MS, send } from "../../api/command.ts";
import { failureIn } from "../../api/commands/pressQueue.ts";
import { outcomeOfPress, usePressQueue } from "../../api/commands/usePressQueue.ts";
import { displayTexts, adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { SortableList } from "../../ui/drag/SortableList.tsx";
import { DragHandle, MoveArrows, SortableRow } from "../../ui/drag/SortableRow.tsx";
import { Checkbox } from "../../ui/fields/Field.tsx";
import { Stepper } from "../../ui/fields/Stepper.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Name } from "../../ui/Name.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { DisplayCondition } from "./DisplayCondition.tsx";
import { PlanSaver } from "./planSaver.ts";

const STEP_SECONDS = 5;
const { views: labels } = displayTexts;

const withinBounds = (seconds: number) => Math.max(VIEW_SECONDS.min, Math.min(VIEW_SECONDS.max, seconds));

/** One big screen: its connection, its views and their order. Every press is saved and changes the screen at once. */
export function DisplayCard({
  display,
  onRename,
  onRevoke,
}: {
  display: DisplayDetails;
  onRename(): void;
  onRevoke(): void;
}) {
  const { name, isConnected } = display;
  const { plan, busy, failure, press, retry } = usePlan(display);
  const changeViews = (change: (views: readonly PlannedView[]) => readonly PlannedView[]) =>
    press(({ views }) => ({ views: change(views) }));
  const onMove = (from: number, to: number) =>
    changeViews((views) => {
      const reordered = [...views];
      reordered.splice(to, 0, ...reordered.splice(from, 1));
      return reordered;
    });
  const stepBy = (view: ViewName, step: number) =>
    changeViews((views) =>
      views.map((each) => (each.view === view ? { view, seconds: withinBounds(each.seconds + step) } : each)),
    );
  const hidden = viewNames.filter((view) => plan.views.every((planned) => planned.view !== view));
  const pinButton = (view: ViewName) => (
    <IconButton
      label={plan.pinned === view ? texts.unpin(labels[view]) : texts.pin(labels[view])}
      icon={plan.pinned === view ? PinOff : Pin}
      aria-pressed={plan.pinned === view}
      onClick={() => press(({ pinned }) => ({ pinned: pinned === view ? null : view }))}
    />
  );
  return (
    <Card as="li" aria-label={name} aria-busy={busy} className="grid min-w-0 content-start gap-3">
      <div className="flex items-center gap-1">
        <Name as="h3" className="flex-1">
          {name}
        </Name>
        <Tag tone={isConnected ? "green" : "neutral"}>
          {isConnected ? texts.connected : texts.disconnected}
        </Tag>
        <IconButton label={texts.rename} icon={Pencil} onClick={onRename} />
        <IconButton label={texts.revoke} icon={Trash2} onClick={onRevoke} />
      </div>
      <DisplayCondition {...display} />
      {failure && (
        <Banner
          tone="error"
          action={
            failure.canRetry && (
              <Button variant="quiet" onClick={retry}>
                {uiTexts.retry}
              </Button>
            )
          }
        >
          {failure.message}
        </Banner>
      )}
      <SortableList
        label={texts.views(name)}
        items={plan.views.map(({ view }) => ({ id: view, name: labels[view] }))}
        onMove={onMove}
      >
        {plan.views.map(({ view, seconds }) => (
          <SortableRow
            key={view}
            id={view}
            className={() =>
              plan.pinned === view ? "chosen-ring flex-wrap py-1 pl-2" : "flex-wrap border-line py-1 pl-2"
            }
          >
            {() => (
              <>
                <DragHandle name={labels[view]} className="min-h-11 min-w-32 flex-1 gap-2 font-semibold">
                  <GripVertical aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
                  <span>{labels[view]}</span>
                  {plan.pinned === view && <Tag>{texts.pinned}</Tag>}
                </DragHandle>
                <Stepper
                  label={texts.duration(labels[view])}
                  compact
                  less={{
                    label: texts.shorter,
                    blocked: seconds <= VIEW_SECONDS.min,
                    onStep: () => stepBy(view, -STEP_SECONDS),
                  }}
                  more={{
                    label: texts.longer,
                    blocked: seconds >= VIEW_SECONDS.max,
                    onStep: () => stepBy(view, STEP_SECONDS),
                  }}
                >
                  <span className="min-w-12 text-center tabular-nums">{texts.seconds(seconds)}</span>
                </Stepper>
                <span className="ml-auto flex">
                  <MoveArrows name={labels[view]} />
                  {pinButton(view)}
                  <IconButton
                    label={texts.hideView(labels[view])}
                    icon={EyeOff}
                    disabled={plan.views.length === 1}
                    onClick={() => changeViews((views) => views.filter((each) => each.view !== view))}
                  />
                </span>
              </>
            )}
          </SortableRow>
        ))}
      </SortableList>
      {hidden.length > 0 && (
        <ul className="grid gap-2">
          {hidden.map((view) => (
            <li
              key={view}
              className="flex items-center rounded-[0.875rem] border border-line border-dashed pr-1 pl-3 text-ink-2"
            >
              <span className="flex-1">{labels[view]}</span>
              {pinButton(view)}
              <IconButton
                label={texts.showView(labels[view])}
                icon={Eye}
                onClick={() => changeViews((views) => [...views, { view, seconds: VIEW_SECONDS.usual }])}
              />
            </li>
          ))}
        </ul>
      )}
      <Checkbox
        label={texts.dimsAtNight}
        checked={plan.dimsAtNight}
        onCheckedChange={(dimsAtNight) => press(() => ({ dimsAtNight }))}
      />
      <Button
        variant="quiet"
        icon={plan.isPaused ? Play : Pause}
        onClick={() => press(({ isPaused }) => ({ isPaused: !isPaused }))}
      >
        {plan.isPaused ? texts.resume : texts.pause}
      </Button>
    </Card>
  );
}

/** The plan of a display, with this administrator's changes, which are saved at once (rule B4). */
function usePlan(display: DisplayDetails) {
  const { id: displayId } = display;
  const [saver, state] = usePressQueue(
    `${displayId}/plan`,
    () =>
      new PlanSaver(display, ({ plan, version }, requestId) => {
        const input = { displayId, plan: { ...plan, views: [...plan.views] }, version };
        const saved = send(api.displays.savePlan, input, requestId, PATIENCE_MS.long);
        return outcomeOfPress(
          requestId,
          saved.then((answer) => answer.version),
          texts.saveFailed,
        );
      }),
  );
  useEffect(() => saver.receive(display), [saver, display]);
  return {
    plan: saver.shown(display),
    busy: state.pending.length > 0,
    failure: failureIn(state),
    press: (change: (plan: DisplayPlan) => Partial<DisplayPlan>) => saver.press(change),
    retry: () => void saver.queue.run(),
  };
}
