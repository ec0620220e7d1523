// CloudFormation's descriptions.

import { replacedProperties } from '../cloudformation/replaced-properties.ts'
import type { StackResource } from '../cloudformation/template.ts'
import { type Change, isReplacement } from '../stacks/change-plan.ts'
import type { Stack } from '../stacks/stack.ts'
import type { StackEvent } from '../stacks/stack-log.ts'
import type { ChangeSet } from './change-sets.ts'
import { listOf, time } from './query.ts'

const parametersOf = (parameters: Readonly<Record<string, string>>) =>
  listOf(
    Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({ ParameterKey, ParameterValue })),
  )

const tagsOf = (tags: Readonly<Record<string, string>>) =>
  listOf(Object.entries(tags).map(([Key, Value]) => ({ Key, Value })))

export const describeStack = (stack: Stack) => {
  const { status, reason, updated, deleted } = stack.status()
  const { parameters = {}, tags = {}, template } = stack.current() ?? {}
  return {
    StackId: stack.id,
    StackName: stack.name,
    Description: template?.description,
    Parameters: parametersOf(parameters),
    CreationTime: time(stack.created),
    LastUpdatedTime: time(updated),
    DeletionTime: time(deleted),
    StackStatus: status,
    StackStatusReason: reason,
    DisableRollback: false,
    EnableTerminationProtection: stack.isProtected(),
    Outputs: listOf(
      (template?.outputs ?? []).map(({ key, value, description, exportName }) => ({
        OutputKey: key,
        OutputValue: value,
        Description: description,
        ExportName: exportName,
      })),
    ),
    Tags: tagsOf(tags),
  }
}

export const describeEvent = (stack: Stack, event: StackEvent) => ({
  StackId: stack.id,
  EventId: event.id,
  StackName: stack.name,
  LogicalResourceId: event.logicalId,
  PhysicalResourceId: event.name,
  ResourceType: event.type,
  Timestamp: time(event.at),
  ResourceStatus: event.status,
  ResourceStatusReason: event.reason,
})

export const describeResources = (stack: Stack, timeName: 'Timestamp' | 'LastUpdatedTimestamp') =>
  listOf(
    stack.entries().map(({ resource, status, reason, at }) => ({
      LogicalResourceId: resource.logicalId,
      PhysicalResourceId: resource.name,
      ResourceType: resource.type,
      [timeName]: time(at),
      ResourceStatus: status,
      ResourceStatusReason: reason,
    })),
  )

const describeDetail = ({ type }: StackResource, name: string) => ({
  Target: {
    Attribute: 'Properties',
    Name: name,
    RequiresRecreation: replacedProperties(type).includes(name) ? 'Always' : 'Never',
  },
  Evaluation: 'Static',
  ChangeSource: 'DirectModification',
})

const describeChange = (change: Change) => {
  const { logicalId, type } = change.after ?? change.before
  const isModified = change.action === 'Modify'
  return {
    Type: 'Resource',
    ResourceChange: {
      Action: change.action,
      LogicalResourceId: logicalId,
      PhysicalResourceId: change.before?.name,
      ResourceType: type,
      Replacement: isModified ? (isReplacement(change) ? 'True' : 'False') : undefined,
      Scope: listOf(isModified ? ['Properties'] : []),
      Details: listOf(isModified ? change.properties.map((name) => describeDetail(change.after, name)) : []),
    },
  }
}

export const describeChangeSet = ({
  id,
  name,
  stack,
  created,
  status,
  reason,
  execution,
  plan,
}: ChangeSet) => ({
  ChangeSetName: name,
  ChangeSetId: id,
  StackId: stack.id,
  StackName: stack.name,
  CreationTime: time(created),
  ExecutionStatus: execution,
  Status: status,
  StatusReason: reason,
  Parameters: parametersOf(plan?.parameters ?? {}),
  Tags: tagsOf(plan?.tags ?? {}),
  Changes: listOf((plan?.changes ?? []).map(describeChange)),
})
