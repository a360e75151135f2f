import { defineContract } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';
import { staffRows } from '../staff/staff-rows';

/** The roles of each kind of work on an event. */
const seesEvents = staffRows(['editor', 'door', 'support', 'finance', 'admin']);
const editsEvents = staffRows(['editor', 'admin']);
const seesAttendees = staffRows(['door', 'support', 'admin']);
const helpsAttendees = staffRows(['support', 'admin']);
const seesMoney = staffRows(['finance', 'admin']);
const event = '/staff/events/:eventId';
const attendees = `${event}/attendees` as const;
const attendee = `${attendees}/:ticketId` as const;

export const ticketingStaff = defineContract('ticketingStaff', () => import('./staff.schema'), {
  /** A page of the events, drafts and cancelled ones included. */
  events: seesEvents.list('/staff/events', 'eventsQuery', 'staffEvents', ['phase']),
  exportEvents: seesEvents.exported('/staff/events/export', 'eventsQuery'),
  addEvent: editsEvents.post('/staff/events', { body: 'newEventForm', reply: 'eventCreated' }),
  /** One event as it is edited, and what it needs to go live. */
  event: seesEvents.get(event, { reply: 'staffEvent' }),
  saveEvent: editsEvents.post(event, { body: 'eventForm', reply: 'staffEvent' }),
  /** Put a draft on the site. Refused with what is missing. */
  publishEvent: editsEvents.post(`${event}/publish`, { body: 'versionOnly', reply: 'staffEvent' }),
  /** Make a live event a draft again, as long as there is no ticket. */
  withdrawEvent: editsEvents.post(`${event}/withdraw`, { body: 'versionOnly', reply: 'staffEvent' }),
  /** Delete a draft for which there was never a ticket. */
  deleteEvent: editsEvents.post(`${event}/delete`, { body: 'versionOnly' }),
  /** A new draft with the texts, people, pictures and packages of an event; sale windows move along. */
  copyEvent: editsEvents.post(`${event}/copy`, { body: 'copyForm', reply: 'eventCreated' }),
  /** The packages of an event, those that are not on sale included. */
  packages: seesEvents.get(`${event}/packages`, { reply: 'staffPackages' }),
  addPackage: editsEvents.post(`${event}/packages`, { body: 'newPackageForm', reply: 'staffPackages' }),
  /** Change a package. Tickets keep the price that they were booked at. */
  savePackage: editsEvents.post(`${event}/packages/:packageId`, { body: 'packageForm', reply: 'staffPackages' }),
  /** Delete a package that was never booked. */
  deletePackage: editsEvents.post(`${event}/packages/:packageId/delete`, {
    body: 'versionOnly',
    reply: 'staffPackages',
  }),
  sortPackages: editsEvents.post(`${event}/package-order`, { body: 'packageOrder', reply: 'staffPackages' }),
  /** What an event has brought in, what is owed, and what was given back. */
  eventMoney: seesMoney.get(`${event}/money`, { reply: 'eventMoney' }),
  /** A page of the people who have or had a ticket. The door sees no email addresses and phone numbers. */
  attendees: seesAttendees.list(attendees, 'attendeesQuery', 'attendees', ['group', 'package_id']),
  attendee: helpsAttendees.get(attendee, { reply: 'attendeeDetails' }),
  makeTicket: helpsAttendees.post(`${event}/tickets`, { body: 'newTicketForm', reply: 'ticketMade' }),
  /** Move a ticket to another package or event, and send it again. */
  moveTicket: helpsAttendees.post(`${attendee}/move`, { body: 'moveTicketForm', reply: 'attendeeDetails' }),
  /** Correct who holds a ticket, or give it to another person. It gets a new code, and the old one no longer admits. */
  changeHolder: helpsAttendees.post(`${attendee}/holder`, { body: 'newHolderForm', reply: 'attendeeDetails' }),
  resendTicket: helpsAttendees.post(`${attendee}/resend`, {}),
  /** End a ticket that was not paid; its seat is free again. Paid ones end with their refund. */
  cancelTicket: helpsAttendees.post(`${attendee}/cancel`, {
    fresh: true,
    body: 'cancelTicketForm',
    reply: 'attendeeDetails',
  }),
  arrivals: seesAttendees.get(`${event}/arrivals`, { reply: 'arrivals' }),
  cancelPlan: staffRows(['admin']).get(`${event}/cancel-plan`, { reply: 'cancelPlan' }),
  /** Call a live event off: tickets end, refunds are requested, holders are written to. Goes on as a task. */
  cancelEvent: staffRows(['admin']).post(`${event}/cancel`, { fresh: true, body: 'cancelForm', reply: 'taskStarted' }),
  exportAttendees: helpsAttendees.post(`${attendees}/export`, {
    fresh: true,
    body: 'exportForm',
    reply: 'taskStarted',
  }),
  mailPlan: helpsAttendees.post(`${attendees}/mail-plan`, { body: 'mailPlanQuery', reply: 'mailPlan' }),
  /** Write to these attendees, little by little, as a task. */
  mailAttendees: helpsAttendees.post(`${attendees}/mail`, { body: 'attendeeMail', reply: 'taskStarted' }),
  /** Write the list of holders for a door without a network, as a PDF with names, packages and codes: a task. */
  doorList: seesAttendees.post(`${event}/door-list`, { fresh: true, reply: 'taskStarted' }),
  /** How many tickets and paid orders there were in each of the last 24 months. */
  months: staffRows(figuresFor.ticketing).get('/staff/ticketing/months', { reply: 'monthlyCounts' }),
});
